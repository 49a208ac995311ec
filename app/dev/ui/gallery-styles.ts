/** Classes of public/dev/gallery.css. */
export const styles: Record<string, string> = {
  display: 'gallery-display',
  form: 'gallery-form',
  gallery: 'gallery-gallery',
  grid: 'gallery-grid',
  lead: 'gallery-lead',
  name: 'gallery-name',
  notice: 'gallery-notice',
  panel: 'gallery-panel',
  popup: 'gallery-popup',
  row: 'gallery-row',
  sample: 'gallery-sample',
  samples: 'gallery-samples',
  section: 'gallery-section',
  small: 'gallery-small',
  words: 'gallery-words',
};
