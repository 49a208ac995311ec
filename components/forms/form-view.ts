import { type Fields, hasValue, type Values } from './form-controls';

export type FormView = {
  errors: Record<string, string>;
  valid: string[];
  isComplete: boolean;
};

type Progress = { errors: Record<string, string>; touched: string[]; isValid: boolean; values: Values };

export const untouched: FormView = { errors: {}, valid: [], isComplete: false };

const blank: Progress = { errors: {}, touched: [], isValid: false, values: {} };

export function createView(fields: Fields, tell: (view: FormView) => void) {
  let progress = blank;
  let refused: Record<string, string> = {};

  const show = () => {
    const errors = { ...refused, ...progress.errors };
    const isRight = (name: string) =>
      progress.touched.includes(name) && !errors[name] && hasValue(progress.values[name]);
    tell({ errors, valid: fields.map(({ name }) => name).filter(isRight), isComplete: progress.isValid });
  };

  return {
    proceed: (now: Progress): void => {
      progress = now;
      show();
    },
    forgive: (name: string): void => {
      delete refused[name];
    },
    refuse: (errors: Record<string, string>): void => {
      refused = { ...errors };
      show();
    },
    clear: (): void => {
      progress = blank;
      refused = {};
      show();
    },
  };
}
