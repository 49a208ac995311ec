import type { ComponentProps } from 'react';

type Props = ComponentProps<'a'> & { prefetch?: boolean; replace?: boolean; scroll?: boolean };

export default function Link({ prefetch, replace, scroll, ...props }: Props) {
  return <a {...props} data-prefetch={prefetch === undefined ? undefined : String(prefetch)} />;
}
