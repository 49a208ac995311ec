import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

export const ALLOWED = {
  allowedTags: [
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'a',
    'strong',
    'em',
    'br',
    'blockquote',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  transformTags: {
    a: (tagName: string, attribs: Record<string, string>) => ({
      tagName,
      attribs: attribs.href?.startsWith('https:') ? { ...attribs, rel: 'noopener' } : attribs,
    }),
  },
};

export const cleanHtml = (html: string): string => sanitizeHtml(html, ALLOWED);

export const markdownToHtml = (markdown: string): string => cleanHtml(marked.parse(markdown, { async: false }));
