import type { AmountChange } from '@/contract/cart';
import { createEmitter } from '../browser/emitter';

/** `missing`: a call was refused and the browser has no session, though nobody may have signed out. */
export type SessionEvent = { kind: 'ended' } | { kind: 'missing' } | { kind: 'merged'; changes: AmountChange[] };

export const { emit: emitSessionEvent, subscribe: onSessionEvent } = createEmitter<SessionEvent>();
