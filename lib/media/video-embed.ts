export type Embed = { kind: 'frame' | 'file'; src: string };

type Host = { hosts: RegExp; id: (url: URL) => string | undefined; player: (id: string) => string };

const inPath = (path: RegExp) => (url: URL) => path.exec(url.pathname)?.[1];

const YOUTUBE_PATH = inPath(/^\/(?:shorts|embed|live)\/([^/]+)\/?$/);

const HOSTS: Host[] = [
  {
    hosts: /^(?:www\.|m\.)?youtube\.com$/,
    id: (url) => (url.pathname === '/watch' ? (url.searchParams.get('v') ?? undefined) : YOUTUBE_PATH(url)),
    player: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  },
  {
    hosts: /^youtu\.be$/,
    id: inPath(/^\/([^/]+)\/?$/),
    player: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  },
  {
    hosts: /^(?:www\.|m\.)?rutube\.ru$/,
    id: inPath(/^\/(?:video|play\/embed|shorts)\/([^/]+)\/?$/),
    player: (id) => `https://rutube.ru/play/embed/${id}`,
  },
  {
    hosts: /^(?:www\.|m\.)?(?:vk\.com|vkvideo\.ru)$/,
    id: (url) => /video(-?\d+_\d+)/.exec(url.href)?.[1],
    player: (id) => {
      const [owner, video] = id.split('_');
      return `https://vk.com/video_ext.php?oid=${owner}&id=${video}&autoplay=1`;
    },
  },
];

const ID = /^[\w-]{5,64}$/;
const FILE = /\.(?:mp4|webm)$/i;

export function embedOf(link: string): Embed | undefined {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  if (url?.protocol !== 'https:') return undefined;
  if (FILE.test(url.pathname)) return { kind: 'file', src: url.href };
  const host = HOSTS.find(({ hosts }) => hosts.test(url.hostname));
  const id = host?.id(url);
  return host && id && ID.test(id) ? { kind: 'frame', src: host.player(id) } : undefined;
}
