export type Done = { status: 0 | 1; message: string };

type Session = { agent: string; created_at: Date; used_at: Date };

export const presentSession = ({ agent, created_at, used_at }: Session) => ({
  agent,
  created_at: created_at.toISOString(),
  used_at: used_at.toISOString(),
});
