import { readPhone } from '../../contract/phone';
import { fold } from '../search/rules';

/**
 * Somebody with an account, or a guest. A guest's orders are those of a mailbox. Those of a phone are the ones that
 * name no mailbox, and the ones that name the latest mailbox ordered from with it: the others may be a stranger's.
 */
export type Known = {
  account: { id: string; phone: string | null; email: string | null } | undefined;
  phone: string | null;
  /** Lower case. */
  email: string | null;
};

const MOST_WORDS = 10;

/** A phone in any notation, also a part of one, is one word. */
export function searchWords(text: string): string[] {
  if (/^[+\d\s().-]*\d[+\d\s().-]*$/.test(text)) {
    return [readPhone(text) ?? text.replace(/\D/g, '').replace(/^8(?=9)/, '7')];
  }
  return fold(text).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
}
