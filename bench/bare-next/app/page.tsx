/** About 60 KB of HTML, the size of a shop category. */
const ROWS = Array.from({ length: 103 }, (_, row) => row + 1);

export const metadata = { title: 'Пустая страница' };

/** Baseline: a text-only page of this Next version. */
export default function Page() {
  return (
    <main>
      <h1>Пустая страница</h1>
      <ul>
        {ROWS.map((row) => (
          <li key={row}>
            <a href={`/plants/${row}`}>Растение {row}</a>
            <p>
              Высота {20 + ((row * 37) % 180)} см, горшок С{2 + (row % 12)}, цена {450 + ((row * 311) % 9_000)} ₽. Любит
              солнце и рыхлую почву, зимует без укрытия.
            </p>
          </li>
        ))}
      </ul>
    </main>
  );
}
