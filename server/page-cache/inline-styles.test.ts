import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inlineStyles, isFirstVisit, withoutBlockingPreloads } from './inline-styles';

const CSS = '@font-face{src:url(../media/a.woff2)}.a{background:url(/media/b.svg)}.b:after{content:"$&"}';
const LINK = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>';
const page = (head: string, body = '') =>
  `<html><head><meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/>${head}</head><body>${body}</body></html>`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nursery-sheets-'));
  await mkdir(path.join(folder, 'static/chunks'), { recursive: true });
  await writeFile(path.join(folder, 'static/chunks/a.css'), CSS);
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

test('style sheets are inlined before the scripts, and their links are disabled for React to keep', async () => {
  const styled = await inlineStyles(page(`<script src="/x.js"></script>${LINK}`, LINK), folder);
  expect(styled).toBe(
    page(
      `<style>@font-face{src:url(/_next/static/media/a.woff2)}.a{background:url(/media/b.svg)}.b:after{content:"$&"}</style><script src="/x.js"></script>${LINK.replace('/>', ' disabled=""/>')}`,
      LINK,
    ),
  );
});

test('[D10] a style sheet with a deployment id in its address is found', async () => {
  const link = LINK.replace('a.css', 'a.css?dpl=v1-2_3');
  const styled = await inlineStyles(page(link), folder);
  expect(styled).toContain(`<style>@font-face{src:url(/_next/static/media/a.woff2)}`);
  expect(styled).toContain(link.replace('/>', ' disabled=""/>'));
});

test('a page without style sheets of the build is unchanged', async () => {
  const foreign = page('<link rel="stylesheet" href="https://elsewhere.example/a.css"/>', LINK);
  expect(await inlineStyles(foreign, folder)).toBe(foreign);
  expect(await inlineStyles(LINK, folder)).toBe(LINK);
});

test('a missing style sheet is an error, never an unstyled page', async () => {
  await expect(inlineStyles(page(LINK.replace('a.css', 'gone.css')), folder)).rejects.toThrow('ENOENT');
});

test('preload headers of style sheets and fonts are removed, those of pictures stay', () => {
  const font = '</a.woff2>; rel=preload; as="font"; crossorigin=""';
  const picture = '</b.webp>; rel=preload; as="image"; imagesrcset="/b.webp?w=1 1w, /b.webp?w=2 2w"';
  expect(
    withoutBlockingPreloads({ link: `${font}, </a.css>; rel=preload; as="style", ${picture}`, vary: 'rsc' }),
  ).toEqual({
    link: picture,
    vary: 'rsc',
  });
  expect(withoutBlockingPreloads({ link: font, vary: 'rsc' })).toEqual({ vary: 'rsc' });
  expect(withoutBlockingPreloads({ vary: 'rsc' })).toEqual({ vary: 'rsc' });
});

test('[GEN-12] a document request without cookies is a first visit, a messenger’s is not', () => {
  const request = (headers: Record<string, string>) => ({ headers }) as unknown as Parameters<typeof isFirstVisit>[0];
  const browser = { 'sec-fetch-dest': 'document' };
  expect(isFirstVisit(request(browser))).toBe(true);
  expect(isFirstVisit(request({ ...browser, cookie: 'cid=1' }))).toBe(false);
  expect(isFirstVisit(request({}))).toBe(false);
});
