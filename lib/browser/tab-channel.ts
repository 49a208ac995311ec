/** Tells the other tabs of this browser that something changed; they read for themselves what. [CART-11] */
export type TabChannel = { announce: () => void; listen: (onChanged: () => void) => () => void };

/** Opens nothing before the first use, so that it can be made on the server too. */
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
