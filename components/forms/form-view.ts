import { type Fields, hasValue, type Values } from './form-controls';

/** What the page shows of a form that is being filled in. */
export type FormView = {
  /** One text per field. */
  errors: Record<string, string>;
  /** Left by the visitor, filled in and right. */
  valid: string[];
  /** It may be sent. */
  isComplete: boolean;
};

type Progress = { errors: Record<string, string>; touched: string[]; isValid: boolean; values: Values };

export const untouched: FormView = { errors: {}, valid: [], isComplete: false };

const blank: Progress = { errors: {}, touched: [], isValid: false, values: {} };

/** Joins what the rules say of a form with what the provider has said. */
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
    /** A field that was changed is judged anew. */
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
