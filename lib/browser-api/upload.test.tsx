import { afterEach, expect, test, vi } from 'vitest';
import { upload } from './upload';

afterEach(() => vi.unstubAllGlobals());

test('[FORM-12] an upload aborted before the start is not sent and rejects', async () => {
  const send = vi.fn();
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      open = vi.fn();
      send = send;
    },
  );
  const sent = upload('/api/form', { headers: new Headers(), body: 'x', signal: AbortSignal.abort() }, vi.fn());
  await expect(sent).rejects.toThrow('The upload has failed');
  expect(send).not.toHaveBeenCalled();
});
