import type { ConfigData } from 'html-validate';

/** Rules for valid HTML: the standard, and accessibility checks that need no browser and no style sheet. */
export const HTML_RULES: ConfigData = {
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // Rules about source style do not apply to HTML written by React.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-implicit-input-type': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // Scale ticks and image colours are data; Next’s images have inline styles.
    'no-inline-style': 'off',
    // Scripts and styles come from the shop’s own origin.
    'require-sri': 'off',
    // Search engines shorten titles; ours start with the important words.
    'long-title': 'off',
    // A style sheet keeps the parts of a number together.
    'tel-non-breaking': 'off',
    // One of two menus is always hidden by the style sheet; axe checks the visible one.
    'unique-landmark': 'off',
    // A filter group is named by its summary; a legend would repeat it.
    'wcag/h71': 'off',
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
    // React’s `useId` starts with an underscore.
    'valid-id': ['error', { relaxed: true }],
  },
};
