import { hasMarkdown } from '@/contract/wire';

/** How much a reader wants each type that is named. */
function weightsOf(accept: string): Map<string, number> {
  const ranges = accept.toLowerCase().split(',');
  return new Map(
    ranges.map((range) => {
      const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
      const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
      return [type, Number.isFinite(weight) ? weight : 0];
    }),
  );
}

/** Whether a reader asks for Markdown and likes it no less than HTML. Wildcards do not ask, and browsers never name it. */
function acceptsMarkdown(accept: string | null): boolean {
  const weights = weightsOf(accept ?? '');
  const weight = weights.get('text/markdown') ?? 0;
  return weight > 0 && weight >= (weights.get('text/html') ?? 0);
}

/** The page that is told in Markdown at an address, with `.md` or by the reader's wish; undefined for HTML. */
export function markdownPageOf(pathname: string, accept: string | null): string | undefined {
  const page = pathname.replace(/\.md$/, '');
  return hasMarkdown(page) && (page !== pathname || acceptsMarkdown(accept)) ? page : undefined;
}
