import styles from './map-drawing.module.css';

const ROWS = [
  'M486 96L664 118',
  'M484 122L662 144',
  'M482 148L660 170',
  'M484 174L566 184',
  'M490 200L564 209',
  'M500 292L652 284',
  'M506 318L648 310',
];
const HOUSES = [
  'M214 152h34v24h-34z',
  'M270 160h26v30h-26z',
  'M216 254h28v26h-28z',
  'M276 268h38v24h-38z',
  'M338 276h24v28h-24z',
];

/** A schematic drawing, not to scale. */
export function MapDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 720 480" preserveAspectRatio="xMaxYMid slice" aria-hidden>
      <path className={styles.wood} d="M-80-80H380L352 40 250 84 196 60 168-80ZM-80 330 60 300 116 372 88 560H-80Z" />
      <path className={styles.water} d="M210 560C280 430 360 452 460 430S640 372 820 410V560Z" />
      <path className={styles.field} d="M452 62 704 92 690 344 500 360 458 262Z" />
      <path
        className={styles.trees}
        d="M-40 20H150M-40 52H160M250 14H350M256 46H330M-40 356 70 330M-40 392 92 366M-40 430 84 404"
      />
      <path className={styles.highway} d="M176-40C196 90 120 190 150 300S220 440 200 560" />
      <path
        className={styles.street}
        d="M150 212C250 196 350 258 474 240M318 236 352 120 452 62M254 224 238 330 360 400"
      />
      <path className={styles.houses} d={HOUSES.join('')} />
      <path className={styles.rows} d={ROWS.join('')} />
      <path className={styles.hedge} d="M470 92 462 200M466 268 500 340" />
      <path className={styles.greenhouse} d="M586 190l70 8-4 28-70-8zM582 228l70 8-4 28-70-8z" />
      <path className={styles.shade} d="M474 240m-15 0a15 5 0 1 0 30 0a15 5 0 1 0-30 0" />
      <path className={styles.pin} d="M474 240C454 214 446 204 446 190a28 28 0 0 1 56 0C502 204 494 214 474 240Z" />
      <circle className={styles.eye} cx="474" cy="190" r="10" />
    </svg>
  );
}
