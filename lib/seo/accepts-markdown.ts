import { hasMarkdown } from '@/contract/wire';

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

/** Wildcards do not count, so browsers get HTML. */
function acceptsMarkdown(accept: string | null): boolean {
  const weights = weightsOf(accept ?? '');
  const weight = weights.get('text/markdown') ?? 0;
  return weight > 0 && weight >= (weights.get('text/html') ?? 0);
}

export function markdownPageOf(pathname: string, accept: string | null): string | undefined {
  const page = pathname.replace(/\.md$/, '');
  return hasMarkdown(page) && (page !== pathname || acceptsMarkdown(accept)) ? page : undefined;
}
