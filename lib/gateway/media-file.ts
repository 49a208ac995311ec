import { mediaFilePath } from '@/contract/wire';
import { describeError } from '@/telemetry/describe-error';
import { log } from '@/telemetry/log';
import { callProvider } from '../api/transport';

declare module '@/runtime/process-registry' {
  interface ProcessRegistry {
    readMediaFile?: typeof readMediaFile;
  }
}

export type MediaFile = Buffer | 'absent' | 'unavailable';

/** An uploaded picture, or one of its widths. */
export async function readMediaFile(name: string): Promise<MediaFile> {
  try {
    const answer = await callProvider(mediaFilePath(encodeURIComponent(name)));
    if (answer.ok) return Buffer.from(await answer.arrayBuffer());
    return answer.status === 404 ? 'absent' : 'unavailable';
  } catch (error) {
    log.error({ reason: describeError(error) }, 'An uploaded picture could not be had');
    return 'unavailable';
  }
}
