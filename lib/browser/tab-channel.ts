export type TabChannel = { announce: () => void; listen: (onChanged: () => void) => () => void };

/** Opens lazily, so it can be created on the server. */
export function createTabChannel(name: string): TabChannel {
  let channel: BroadcastChannel | undefined;
  const open = () => {
    channel ??= new BroadcastChannel(name);
    return channel;
  };
  return {
    announce: () => open().postMessage('changed'),
    listen: (onChanged) => {
      open().onmessage = onChanged;
      return () => {
        channel?.close();
        channel = undefined;
      };
    },
  };
}
