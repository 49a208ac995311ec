type Props = { className?: string | undefined };

export const EnquiryIllustration = ({ className }: Props) => (
  <svg viewBox="0 0 330 300" className={className} aria-hidden="true">
    <path d="M70 300h150l-10-46H80z" />
    <rect x="60" y="242" width="170" height="12" rx="3" />
    <path d="M136 242c4-44 36-56 22-104s-48-58-30-104l12 4c-10 38 26 62 40 104 10 40-14 56-10 100z" />
    <rect x="0" y="124" width="142" height="34" rx="17" />
    <rect x="176" y="92" width="154" height="34" rx="17" />
    <rect x="36" y="58" width="112" height="30" rx="15" />
    <rect x="60" y="0" width="128" height="44" rx="22" />
  </svg>
);
