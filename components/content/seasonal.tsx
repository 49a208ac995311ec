import type { BlockProps } from './block-context';
import { Products } from './products';

export function Seasonal({ block: { month: _month, ...block }, context }: BlockProps<'seasonal'>) {
  return <Products block={{ ...block, type: 'products' }} context={context} />;
}
