import { expect, test } from 'vitest';
import { faultsIn, LETTER_ATTRIBUTES, LETTER_TAGS, XSS_VECTORS } from '../../tests/setup/xss-vectors';
import { letterHtml } from './letter-html';

test('whatever stands in a letter’s words, nothing of it is an element', () => {
  const sender = { site: 'https://nursery.example', nursery: '«Ярус», питомник растений', phone: '+7 495 000-00-00' };
  const link = 'https://nursery.example/success?token=a';
  for (const vector of XSS_VECTORS) {
    const row = { name: vector, detail: vector, value: vector };
    const html = letterHtml(
      {
        preheader: vector,
        parts: [
          { kind: 'text', text: vector },
          { kind: 'code', label: vector, code: vector },
          { kind: 'action', text: vector, name: vector, link },
          { kind: 'bill', rows: [row], total: row },
          { kind: 'facts', facts: [row] },
          { kind: 'foot', name: vector, link },
        ],
      },
      vector,
      sender,
    );
    expect(faultsIn(html, LETTER_TAGS, LETTER_ATTRIBUTES), vector).toEqual([]);
  }
});
