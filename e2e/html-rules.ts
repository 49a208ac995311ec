import type { ConfigData } from 'html-validate';

/** What is valid HTML here: the standard, and of accessibility what can be told without a browser and a style sheet. */
export const HTML_RULES: ConfigData = {
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // The style of a source that people write; React writes this one. HTML takes all of it.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-implicit-input-type': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // A scale's ticks and a picture's colour are data; Next's pictures bring styles of their own.
    'no-inline-style': 'off',
    // Scripts and styles are our own, from our own origin.
    'require-sri': 'off',
    // Search engines cut a title themselves; ours begin with what matters.
    'long-title': 'off',
    // A style sheet keeps the parts of a number together.
    'tel-non-breaking': 'off',
    // Of two menus one is always hidden by the style sheet; axe judges what is shown.
    'unique-landmark': 'off',
    // A group of a filter is named by its summary, which a legend would say twice.
    'wcag/h71': 'off',
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
    // React's `useId` begins with an underscore.
    'valid-id': ['error', { relaxed: true }],
  },
};
