import Link from 'next/link';

const CARDS = Array.from({ length: 24 }, (_, id) => id);

/** Minimum cost of a click: links prefetched by Next. */
export default function Page() {
  return (
    <main>
      <h1>Пустой список</h1>
      {CARDS.map((id) => (
        <article key={id}>
          <h2>
            <Link href={`/items/${id}`}>Растение {id}</Link>
          </h2>
        </article>
      ))}
    </main>
  );
}
