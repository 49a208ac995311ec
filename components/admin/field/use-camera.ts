import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type CodeReader, loadCodeReader } from '@/lib/browser/code-reader';

const PAUSE_MS = 150;
/** The label that was read stays before the camera for a while. */
const SAME_CODE_MS = 3_000;

export type Camera = 'off' | 'starting' | 'on' | { fault: string };

const NO_CAMERA = 'Камера не\u00A0открылась. Разрешите её этому сайту в\u00A0настройках браузера или введите артикул';
const NO_HTTPS = 'Камера работает только по\u00A0https. Введите артикул';

/** Reads codes from the camera while `isWanted`, except while `isPaused`. A code is reported once while it is in view. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  { isWanted, isPaused }: { isWanted: boolean; isPaused: boolean },
  onCode: (code: string) => void,
): Camera {
  const [camera, setCamera] = useState<Camera>('off');
  const paused = useEffectEvent(() => isPaused);
  const report = useEffectEvent(onCode);

  useEffect(() => {
    if (!isWanted) return;
    const closing = new AbortController();
    let stream: MediaStream | undefined;
    const run = async (picture: HTMLVideoElement) => {
      setCamera('starting');
      stream = await openCamera();
      if (closing.signal.aborted) return stopCamera(stream);
      picture.srcObject = stream;
      await picture.play();
      const read = await loadCodeReader();
      setCamera('on');
      await watch(picture, read, closing.signal, { paused, report });
    };
    if (video.current) run(video.current).catch(() => closing.signal.aborted || setCamera({ fault: faultOf() }));
    return () => {
      closing.abort();
      stopCamera(stream);
      setCamera('off');
    };
  }, [video, isWanted]);
  return camera;
}

const openCamera = () =>
  navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } }, audio: false });

const stopCamera = (stream: MediaStream | undefined): void => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

const faultOf = (): string => ('mediaDevices' in navigator ? NO_CAMERA : NO_HTTPS);

type Reports = { paused: () => boolean; report: (code: string) => void };

async function watch(picture: HTMLVideoElement, read: CodeReader, signal: AbortSignal, { paused, report }: Reports) {
  let last = { code: '', seenAt: 0 };
  while (!signal.aborted) {
    const code = paused() ? undefined : await read(picture).catch(() => undefined);
    const now = performance.now();
    if (code && !signal.aborted) {
      if (code !== last.code || now - last.seenAt > SAME_CODE_MS) report(code);
      last = { code, seenAt: now };
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
