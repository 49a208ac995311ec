'use client';
// Client: keeps the link of an invitation, which no page shows again.

import { createContext, type ReactNode, use, useState } from 'react';
import { ShownOnce } from './shown-once-client';

/** `sender`: the form or the person whose button was pressed. */
type Invitation = { sender: string; name: string; email: string; message: string; link?: string | undefined };
type Shown = readonly [Invitation | undefined, (invitation: Invitation) => void];

const ShownInvitation = createContext<Shown | undefined>(undefined);

/** The page shows the link of one invitation: a later one may have ended those before. */
export function LastInvitation({ children }: { children: ReactNode }) {
  const shown = useState<Invitation>();
  return <ShownInvitation value={shown}>{children}</ShownInvitation>;
}

function useShown(): Shown {
  const shown = use(ShownInvitation);
  if (!shown) throw new Error('LastInvitation is missing: the link would be lost');
  return shown;
}

export const useShowInvitation = () => useShown()[1];

export function InvitationOf({ sender }: Pick<Invitation, 'sender'>) {
  const [invitation] = useShown();
  if (invitation?.sender !== sender) return null;
  const { name, email, message, link } = invitation;
  return <ShownOnce title={`Приглашение: ${name}, ${email}`} text={message} value={link} />;
}
