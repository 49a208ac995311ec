import type { AmountChange } from '@/contract/cart';
import { createEmitter } from '../browser/emitter';

/** What became of the session while it was renewed: it is over, or carts were merged that had not been before. */
export type SessionEvent = { kind: 'ended' } | { kind: 'merged'; changes: AmountChange[] };

export const { emit: emitSessionEvent, subscribe: onSessionEvent } = createEmitter<SessionEvent>();
