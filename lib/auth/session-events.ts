import type { AmountChange } from '@/contract/cart';
import { createEmitter } from '../browser/emitter';

export type SessionEvent = { kind: 'ended' } | { kind: 'merged'; changes: AmountChange[] };

export const { emit: emitSessionEvent, subscribe: onSessionEvent } = createEmitter<SessionEvent>();
