import { IMask } from 'react-imask';

type Tried = { rawInputValue: string; compiledMasks: readonly object[] };

export type MaskPattern = {
  /** `0` is a digit, what stands in `{}` is there by itself: `+{7} 000 000 00-00`. */
  mask: string | readonly object[];
  /** Of several patterns the one that fits. */
  dispatch?: (appended: string, tried: Tried) => object | undefined;
  /** The one value that a text names, as it is put into the field; undefined where it names none. */
  read?: (text: string) => string | undefined;
  /** Whether a text is only what the mask writes by itself: digits that are pasted behind it take its place. */
  isPrefix?: (text: string) => boolean;
  /** Whether the text around the caret may be replaced by a pasted value. */
  mayBeReplaced?: (text: string) => boolean;
  /** Whether a text that names none may still become one: any other stays as it is. */
  mayBecome?: (text: string) => boolean;
};

const FILLING = ['input', 'compositionend'];

const UNMASKED = { mask: /^/ };

/** What comes of a key, and what undoes it. All else fills the field at once: the clipboard, the browser, a script. */
const BY_KEY = /^(?:insertText|delete|history)/;
/** IME input: each event carries the whole composed word. Firefox sends one more after compositionend. */
const BY_COMPOSITION = /Composition/;

const isByKey = ({ type, inputType = '', data }: Partial<InputEvent>) =>
  type === 'compositionend' || BY_COMPOSITION.test(inputType) || (BY_KEY.test(inputType) && (data?.length ?? 0) <= 1);

type Field = HTMLInputElement | HTMLTextAreaElement;
type Mask = ReturnType<typeof IMask>;

/** The pasted or dropped text, and the text around it. The position of a drop is not known yet. */
function pastedBy(event: Event, { value, selectionStart, selectionEnd }: Field, { masked }: Mask) {
  const { clipboardData, dataTransfer } = event as Partial<ClipboardEvent & DragEvent>;
  const text = (clipboardData ?? dataTransfer)?.getData('text');
  if (!text) return undefined;
  if (event.type === 'drop') return { text, textAround: value };
  const [start, end] = [selectionStart ?? 0, selectionEnd ?? 0];
  // As it was typed: an 8 may show as +7.
  const typed = (from: number, to?: number) => masked.extractInput(from, to, { raw: true });
  return { text, textAround: value.slice(0, start) + value.slice(end), joined: typed(0, start) + text + typed(end) };
}

const ANY_TEXT = {
  read: (_: string): string | undefined => undefined,
  mayBecome: () => true,
  isPrefix: () => false,
  mayBeReplaced: () => true,
};

/** What the field shows once it is filled: the value that the pasted text or the whole field names, or the text itself. */
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

/**
 * Lays a mask over a field. What fills it at once is read as a whole: the value that it names takes the place of
 * everything, and what names none goes through the mask as if it had been typed.
 */
export function layMask(input: Field, pattern: MaskPattern) {
  const rules = { ...ANY_TEXT, ...pattern };
  let lastPasted: ReturnType<typeof pastedBy>;
  let isComposing = false;
  let isFilling = false;
  const rememberPasted = (event: Event) => {
    lastPasted = pastedBy(event, input, mask);
    // The mask would refuse it.
    if (event.type === 'drop') event.stopImmediatePropagation();
  };
  /** Written anew, since another pattern puts its own value into the field. */
  const fillWith = (text: string, options: object) => {
    // Of an emptied field nobody else tells: React finds the value that is written here, and sees no change.
    isFilling = text !== '';
    // Switching the pattern restores the old value, and keeps a prefix that both texts share.
    mask.value = '';
    mask.updateOptions(options);
    input.value = text;
    // The mask reads what was typed off the caret, and beyond it is what was not there before.
    input.setSelectionRange(text.length, text.length);
    isFilling = false;
  };
  const fill = (event: Event) => {
    const pasted = lastPasted;
    lastPasted = undefined;
    isComposing = (event as Partial<InputEvent>).isComposing ?? false;
    // A field that is written meanwhile loses the composition. The mask, too, waits for its end.
    if (isComposing) return;
    if (input.value === '') fillWith('', pattern);
    if (input.value === '' || isByKey(event as Partial<InputEvent>)) return;
    const { text, isMasked } = readFilled(input.value, pasted, rules);
    fillWith(text, isMasked ? pattern : UNMASKED);
  };
  for (const event of ['paste', 'drop']) input.addEventListener(event, rememberPasted);
  // Before the mask hears of it.
  for (const event of FILLING) input.addEventListener(event, fill, { capture: true });
  // Filled before the mask came.
  const whole = rules.read(input.value);
  if (whole) input.value = whole;
  const mask = IMask(input, pattern as Parameters<typeof IMask>[1]);

  return {
    mask,
    /** Not called for values set while the pattern is switched: React would write them back into the field. */
    onAccept: (listener: () => void) =>
      mask.on('accept', () => {
        if (!isFilling) listener();
      }),
    /** The value was set past the mask. What is being composed is in the field before the mask knows it. */
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
