const FORMATS = ['qr_code', 'code_128', 'ean_13'] as const;

/** The code in the picture, if there is one. */
export type CodeReader = (picture: HTMLVideoElement) => Promise<string | undefined>;

type Detector = { detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type NativeDetector = {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

let reader: Promise<CodeReader> | undefined;

/** The browser's own detector, or else ZXing in WebAssembly (1 MB), loaded once. */
export function loadCodeReader(): Promise<CodeReader> {
  reader ??= createDetector().then((detector) => async (picture) => (await detector.detect(picture))[0]?.rawValue);
  reader.catch(() => {
    reader = undefined;
  });
  return reader;
}

async function createDetector(): Promise<Detector> {
  const Native = (globalThis as { BarcodeDetector?: NativeDetector }).BarcodeDetector;
  const supported = (await Native?.getSupportedFormats().catch(() => [])) ?? [];
  if (Native && FORMATS.every((format) => supported.includes(format))) return new Native({ formats: FORMATS });
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  const address = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;
  await prepareZXingModule({ overrides: { locateFile: () => address }, fireImmediately: true });
  return new BarcodeDetector({ formats: [...FORMATS] });
}
