import { useEffect, useRef, useState } from 'react';
import type { AnswerOf } from '@/contract/call';
import type { staffMedia } from '@/contract/staff/media';
import { randomId } from '@/lib/browser/random-id';
import { readyPhoto } from '@/lib/browser/ready-photo';
import { uploadMedia } from '@/lib/browser-api/staff-photos';
import type { OnProgress } from '@/lib/browser-api/upload';

export type UploadedPicture = NonNullable<AnswerOf<typeof staffMedia.uploadMedia>['picture']>;

export type Upload = {
  id: string;
  file: File;
  preview: string;
  /** `refused`: no retry would help. */
  state: 'waiting' | 'sending' | 'failed' | 'refused' | 'done';
  progress: number;
  error?: string | undefined;
  picture?: UploadedPicture | undefined;
};

const AT_ONCE = 2;
const TRIES = 4;
const PAUSE_MS = 2_000;

/** Few at a time, in the order in which they were chosen. A repeated file adds nothing: pictures are named by content. */
export function useUploads(onDone?: (upload: Upload & { picture: UploadedPicture }) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const waiting = useRef<Upload[]>([]);
  const running = useRef(0);
  const isOver = useRef(false);
  const removed = useRef(new Set<string>());
  const previews = useRef(new Map<string, string>());
  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
      for (const preview of previews.current.values()) URL.revokeObjectURL(preview);
    };
  }, []);

  const forgetPreview = (id: string) => {
    const preview = previews.current.get(id);
    if (preview) URL.revokeObjectURL(preview);
    previews.current.delete(id);
  };

  const change = (id: string, to: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...to } : one)));

  const send = async (upload: Upload) => {
    change(upload.id, { state: 'sending', progress: 0, error: undefined });
    const result = await sendPatiently(await readyPhoto(upload.file), (progress) => change(upload.id, { progress }));
    if (isOver.current || removed.current.has(upload.id)) return;
    if ('error' in result) return change(upload.id, result);
    change(upload.id, { state: 'done', ...result });
    forgetPreview(upload.id);
    onDone?.({ ...upload, ...result });
  };
  const work = () => {
    while (running.current < AT_ONCE && !isOver.current) {
      const next = waiting.current.shift();
      if (!next) return;
      running.current += 1;
      void send(next).finally(() => {
        running.current -= 1;
        work();
      });
    }
  };
  const enqueue = (added: Upload[]) => {
    waiting.current.push(...added);
    work();
  };
  const add = (files: readonly File[]) => {
    const added = files.map((file): Upload => {
      const [id, preview] = [randomId(), URL.createObjectURL(file)];
      previews.current.set(id, preview);
      return { id, file, preview, state: 'waiting', progress: 0 };
    });
    setUploads((all) => [...all, ...added]);
    enqueue(added);
    return added;
  };
  const retry = (ids: readonly string[]) => {
    const failed = uploads.filter(({ id, state }) => state === 'failed' && ids.includes(id));
    for (const { id } of failed) change(id, { state: 'waiting', error: undefined });
    enqueue(failed);
  };
  const remove = (ids: readonly string[]) => {
    for (const id of ids) {
      removed.current.add(id);
      forgetPreview(id);
    }
    waiting.current = waiting.current.filter(({ id }) => !ids.includes(id));
    setUploads((all) => all.filter(({ id }) => !ids.includes(id)));
  };
  return { uploads, add, retry, remove };
}

/** Waits while the shop is busy or the connection is lost. */
async function sendPatiently(
  file: File,
  onProgress: OnProgress,
): Promise<{ picture: UploadedPicture } | { state: 'failed' | 'refused'; error: string }> {
  for (let tries = 1; ; tries++) {
    const result = await uploadMedia(file, onProgress);
    if (result.ok) return result.data.picture ? { picture: result.data.picture } : refused(result.data.message);
    const isPassing = result.kind === 'unavailable' || result.status === 429;
    if (!isPassing) return refused(Object.values(result.errors ?? {})[0] ?? result.message);
    if (tries === TRIES) return { state: 'failed', error: result.message };
    const pause = result.retry_after ? result.retry_after * 1_000 : PAUSE_MS * tries;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

const refused = (error: string) => ({ state: 'refused' as const, error });
