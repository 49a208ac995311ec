type Props = {
  src: string;
  width: number;
  height: number;
  className?: string | undefined;
};

export function Drawing(props: Props) {
  // biome-ignore lint/performance/noImgElement: an SVG needs no responsive sizes
  return <img alt="" decoding="async" {...props} />;
}
