import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type CodeReader, loadCodeReader } from '@/lib/browser/code-reader';

const PAUSE_MS = 150;
const SAME_CODE_MS = 3_000;

export type Camera = 'off' | 'starting' | 'on';

const FAULTS = {
  insecure: 'Камера работает только по\u00A0https. Введите артикул',
  camera: 'Камера не\u00A0открылась. Разрешите её этому сайту в\u00A0настройках браузера или введите артикул',
  reader: 'Чтение кодов не\u00A0загрузилось. Откройте эту страницу со\u00A0связью или введите артикул',
  ended: 'Камера выключилась. Включите её снова',
};

type Watching = {
  isWanted: boolean;
  isPaused: boolean;
  onCode: (code: string) => void;
  onFault: (text: string) => void;
};

/** Reads codes from the camera while `isWanted`, except while `isPaused`. A code is reported once while it is in view. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  { isWanted, isPaused, onCode, onFault }: Watching,
): Camera {
  const [camera, setCamera] = useState<Camera>('off');
  const paused = useEffectEvent(() => isPaused);
  const report = useEffectEvent(onCode);
  const fail = useEffectEvent(onFault);

  useEffect(() => {
    const picture = video.current;
    if (!isWanted || !picture) return;
    const closing = new AbortController();
    const { signal } = closing;
    const run = async () => {
      setCamera('starting');
      const fault = await openCamera(picture, signal).then(
        () => watchCodes(picture, signal, { paused, report, onReady: () => setCamera('on') }),
        () => ('mediaDevices' in navigator ? FAULTS.camera : FAULTS.insecure),
      );
      if (fault && !signal.aborted) fail(fault);
    };
    void run();
    return () => {
      closing.abort();
      setCamera('off');
    };
  }, [video, isWanted]);
  return camera;
}

/** The camera is closed with `signal`. */
async function openCamera(picture: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  const video = { facingMode: 'environment', width: { ideal: 1_280 } };
  const stream = await navigator.mediaDevices.getUserMedia({ video, audio: false });
  const close = () => {
    for (const track of stream.getTracks()) track.stop();
    picture.srcObject = null;
  };
  if (signal.aborted) return close();
  signal.addEventListener('abort', close, { once: true });
  picture.srcObject = stream;
  await picture.play();
}

type Reports = { paused: () => boolean; report: (code: string) => void; onReady: () => void };

/** Returns what has ended it, if that was not `signal`. */
async function watchCodes(
  picture: HTMLVideoElement,
  signal: AbortSignal,
  { paused, report, onReady }: Reports,
): Promise<string | undefined> {
  const read = await loadCodeReader().catch(() => undefined);
  if (!read) return FAULTS.reader;
  if (signal.aborted) return undefined;
  onReady();
  for await (const code of codesOf(picture, read, signal, paused)) report(code);
  return FAULTS.ended;
}

const isLive = ({ srcObject }: HTMLVideoElement): boolean => srcObject instanceof MediaStream && srcObject.active;

async function* codesOf(picture: HTMLVideoElement, read: CodeReader, signal: AbortSignal, paused: () => boolean) {
  let last = { code: '', seenAt: 0 };
  while (!signal.aborted && isLive(picture)) {
    const isPaused = paused();
    const code = isPaused ? last.code : await read(picture).catch(() => undefined);
    const now = performance.now();
    if (code) {
      const isNew = code !== last.code || now - last.seenAt > SAME_CODE_MS;
      last = { code, seenAt: now };
      if (isNew && !isPaused && !signal.aborted) yield code;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
