import { Select } from '@/components/ui/select';
import { REGIONS } from '@/lib/catalog/regions';
import styles from './zone-scale.module.css';

type Props = { code: string; onName: (code: string) => void };

const OPTIONS = REGIONS.map(({ code, name }) => ({ value: code, name }));

export function RegionSelect({ code, onName }: Props) {
  return (
    <div className={styles.region}>
      <Select
        label="Зимует у вас?"
        prompt="Выберите регион"
        options={OPTIONS}
        value={code}
        // `form="none"` excludes it from the form's data and reset.
        form="none"
        onChange={(event) => onName(event.target.value)}
      />
    </div>
  );
}
