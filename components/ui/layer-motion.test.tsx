import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { comeIn, goOut } from './layer-motion';

const layer = document.createElement('div');
const { animate } = Element.prototype;

beforeEach(() => {
  // Browsers do not report a cancelled animation as an unhandled rejection.
  Element.prototype.animate = function quiet(...given) {
    const animation = animate.apply(this, given);
    animation.finished.catch(() => undefined);
    return animation;
  };
});
afterEach(() => {
  Element.prototype.animate = animate;
  layer.remove();
});

test('the entering animation leaves no inline style: a transform would contain fixed children', async () => {
  document.body.append(layer);
  const { end } = comeIn(layer, 12);
  await vi.waitFor(() => expect(layer.style.opacity).toBe('1'), 10_000);
  end();
  expect(layer.getAttribute('style') ?? '').toBe('');
});

test('a leaving animation calls back when it finishes, not when it is ended early', async () => {
  document.body.append(layer);
  const [kept, gone] = [vi.fn(), vi.fn()];
  goOut(layer, kept).end();
  goOut(layer, gone);
  await vi.waitFor(() => expect(gone).toHaveBeenCalledOnce(), 10_000);
  expect(kept).not.toHaveBeenCalled();
});
