import { IMask } from 'react-imask';

type Tried = { rawInputValue: string; compiledMasks: readonly object[] };

export type MaskPattern = {
  /** IMask syntax: `0` is a digit, text in `{}` is inserted automatically: `+{7} 000 000 00-00`. */
  mask: string | readonly object[];
  dispatch?: (appended: string, tried: Tried) => object | undefined;
  read?: (text: string) => string | undefined;
  isPrefix?: (text: string) => boolean;
  mayBeReplaced?: (text: string) => boolean;
  mayBecome?: (text: string) => boolean;
};

const FILLING = ['input', 'compositionend'];

const UNMASKED = { mask: /^/ };

const BY_KEY = /^(?:insertText|delete|history)/;
/** IME input: each event carries the whole composed word. Firefox sends one more after compositionend. */
const BY_COMPOSITION = /Composition/;

const isByKey = ({ type, inputType = '', data }: Partial<InputEvent>) =>
  type === 'compositionend' || BY_COMPOSITION.test(inputType) || (BY_KEY.test(inputType) && (data?.length ?? 0) <= 1);

type Field = HTMLInputElement | HTMLTextAreaElement;
type Mask = ReturnType<typeof IMask>;

function pastedBy(event: Event, { value, selectionStart, selectionEnd }: Field, { masked }: Mask) {
  const { clipboardData, dataTransfer } = event as Partial<ClipboardEvent & DragEvent>;
  const text = (clipboardData ?? dataTransfer)?.getData('text');
  if (!text) return undefined;
  if (event.type === 'drop') return { text, textAround: value };
  const [start, end] = [selectionStart ?? 0, selectionEnd ?? 0];
  const typed = (from: number, to?: number) => masked.extractInput(from, to, { raw: true });
  return { text, textAround: value.slice(0, start) + value.slice(end), joined: typed(0, start) + text + typed(end) };
}

const ANY_TEXT = {
  read: (_: string): string | undefined => undefined,
  mayBecome: () => true,
  isPrefix: () => false,
  mayBeReplaced: () => true,
};

function readFilled(
  value: string,
  pasted: ReturnType<typeof pastedBy>,
  { read, mayBecome, isPrefix, mayBeReplaced }: Required<Omit<MaskPattern, 'mask' | 'dispatch'>>,
): { text: string; isMasked: boolean } {
  const text =
    pasted && isPrefix(pasted.textAround) && mayBecome(pasted.text) ? pasted.text : (pasted?.joined ?? value);
  const whole = (pasted && mayBeReplaced(pasted.textAround) && read(pasted.text)) || read(text);
  return { text: whole ?? text, isMasked: Boolean(whole) || mayBecome(text) };
}

/** Puts a mask over a field. Paste and autofill are read as a whole: a complete value replaces the field's content. */
export function attachMask(input: Field, pattern: MaskPattern) {
  const rules = { ...ANY_TEXT, ...pattern };
  let lastPasted: ReturnType<typeof pastedBy>;
  let isComposing = false;
  let isFilling = false;
  const rememberPasted = (event: Event) => {
    lastPasted = pastedBy(event, input, mask);
    if (event.type === 'drop') event.stopImmediatePropagation();
  };
  /** Writes the whole field, because a change of the pattern inserts a value of its own. */
  const fillWith = (text: string, options: object) => {
    // An emptied field must be reported: React already has the written value and fires no change event.
    isFilling = text !== '';
    // Changing the pattern restores the old value and keeps a common prefix.
    mask.value = '';
    mask.updateOptions(options);
    input.value = text;
    input.setSelectionRange(text.length, text.length);
    isFilling = false;
  };
  const fill = (event: Event) => {
    const pasted = lastPasted;
    lastPasted = undefined;
    isComposing = (event as Partial<InputEvent>).isComposing ?? false;
    // Writing to the field cancels the composition. IMask waits for its end as well.
    if (isComposing) return;
    if (input.value === '') fillWith('', pattern);
    if (input.value === '' || isByKey(event as Partial<InputEvent>)) return;
    const { text, isMasked } = readFilled(input.value, pasted, rules);
    fillWith(text, isMasked ? pattern : UNMASKED);
  };
  for (const event of ['paste', 'drop']) input.addEventListener(event, rememberPasted);
  for (const event of FILLING) input.addEventListener(event, fill, { capture: true });
  const whole = rules.read(input.value);
  if (whole) input.value = whole;
  const mask = IMask(input, pattern as Parameters<typeof IMask>[1]);

  return {
    mask,
    /** Not called for values set while the pattern changes: React would write them back into the field. */
    onAccept: (listener: () => void) =>
      mask.on('accept', () => {
        if (!isFilling) listener();
      }),
    /** For values set by the form. During a composition the field is ahead of the mask. */
    setValue: (value: string) => {
      if (!isComposing && mask.displayValue !== value) mask.value = value;
    },
    lift: () => {
      for (const event of ['paste', 'drop']) input.removeEventListener(event, rememberPasted);
      for (const event of FILLING) input.removeEventListener(event, fill, { capture: true });
      mask.destroy();
    },
  };
}
