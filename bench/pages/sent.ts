import type { Environments } from '../environments';
import type { Figure } from '../figure';
import { fetchSent } from '../load/sent';

const GOALS = { category: 14, product: 10 };

export async function measureSent(environments: Environments): Promise<Figure[]> {
  const [{ url }, pages] = await Promise.all([environments.shop(), environments.pages()]);
  const figures: Figure[] = [];
  for (const page of ['category', 'product'] as const) {
    const { body, encoding } = await fetchSent(url + pages[page]);
    const note = encoding === 'br' ? '' : `sent as ${encoding}, not brotli`;
    figures.push({
      name: 'HTML sent',
      page,
      unit: 'KiB',
      value: body.byteLength / 1_024,
      goal: { most: GOALS[page] },
      note,
    });
  }
  return figures;
}
