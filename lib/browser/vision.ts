import Cookies from 'js-cookie';
import { cookieNames } from '../cookies';

const VISION_CHOICES = {
  text: ['100', '150', '200'],
  contrast: ['usual', 'light', 'dark', 'white', 'black'],
  spacing: ['usual', 'wide'],
  pictures: ['on', 'off'],
} as const;

export type VisionKind = keyof typeof VISION_CHOICES;
export type Vision = { [K in VisionKind]: (typeof VISION_CHOICES)[K][number] };

export const VISION_KINDS = Object.keys(VISION_CHOICES) as VisionKind[];
const YEAR_DAYS = 365;

export const USUAL_VISION: Vision = { text: '100', contrast: 'usual', spacing: 'usual', pictures: 'on' };

const marksOf = (vision: Vision): string[] =>
  VISION_KINDS.filter((kind) => vision[kind] !== USUAL_VISION[kind]).map((kind) => `${kind}-${vision[kind]}`);

function parseMarks(marks: readonly string[]): Vision {
  const chosen = (kind: VisionKind) =>
    VISION_CHOICES[kind].find((value) => marks.includes(`${kind}-${value}`)) ?? USUAL_VISION[kind];
  return Object.fromEntries(VISION_KINDS.map((kind) => [kind, chosen(kind)])) as Vision;
}

export const readVision = (): Vision => parseMarks((Cookies.get(cookieNames.vision) ?? '').split('.'));

export function applyVision(vision: Vision): void {
  const marks = marksOf(vision);
  if (marks.length === 0) {
    delete document.documentElement.dataset.vision;
    Cookies.remove(cookieNames.vision, { path: '/' });
    return;
  }
  document.documentElement.dataset.vision = marks.join(' ');
  Cookies.set(cookieNames.vision, marks.join('.'), { expires: YEAR_DAYS, path: '/', sameSite: 'lax' });
}

/** From light to dark and back. A choice that is the system's follows it from then on. */
export function changeTheme(): void {
  const vision = readVision();
  const isSystemDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = vision.contrast === 'usual' ? isSystemDark : ['dark', 'black'].includes(vision.contrast);
  const wanted = isDark ? 'light' : 'dark';
  applyVision({ ...vision, contrast: isDark === isSystemDark ? wanted : 'usual' });
}
