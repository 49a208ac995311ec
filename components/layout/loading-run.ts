/** Faster loads show no bar. [GEN-08] */
const THROTTLE_MS = 200;
const SECOND_STEP_MS = 1600;
const LONGEST_MS = 5000;
const FIRST_STEP = 30;
const SECOND_STEP = 45;

type Show = (percent: number | undefined) => void;

export function createLoadingRun(show: Show) {
  let timers: ReturnType<typeof setTimeout>[] = [];
  let isShown = false;

  const at = (ms: number, percent: number) =>
    setTimeout(() => {
      isShown = true;
      show(percent);
    }, ms);

  const stop = () => {
    timers.forEach(clearTimeout);
    timers = [];
  };

  const finish = () => {
    stop();
    show(isShown ? 100 : undefined);
    isShown = false;
  };

  const start = () => {
    stop();
    timers = [
      at(THROTTLE_MS, FIRST_STEP),
      at(SECOND_STEP_MS, FIRST_STEP + SECOND_STEP),
      setTimeout(finish, LONGEST_MS),
    ];
  };

  return { start, finish, stop };
}
