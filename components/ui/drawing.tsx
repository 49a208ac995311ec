type Props = {
  /** Address of an SVG. */
  src: string;
  /** CSS pixels. */
  width: number;
  height: number;
  className?: string | undefined;
};

/** Decoration: whatever it shows is said in words beside it. */
export function Drawing(props: Props) {
  // biome-ignore lint/performance/noImgElement: lines have no widths to choose from
  return <img alt="" decoding="async" {...props} />;
}
