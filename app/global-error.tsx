'use client';
// A client component because Next requires it. It replaces the root layout. Every page loads it, so it is kept small.

/** The whole document could not be made. [GEN-01, GEN-13] */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="ru">
      <body>
        <title>Не получилось загрузить</title>
        <p>500</p>
        <h1>Не получилось загрузить</h1>
        {/* biome-ignore lint/a11y/useButtonType: there is no form, and each byte of it is on every page */}
        <button onClick={retry}>Попробовать ещё раз</button> <a href="/">На главную</a>
      </body>
    </html>
  );
}
