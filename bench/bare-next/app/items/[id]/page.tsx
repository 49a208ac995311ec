type Props = { params: Promise<{ id: string }> };

export const generateStaticParams = () => Array.from({ length: 24 }, (_, id) => ({ id: String(id) }));

export default async function Page({ params }: Props) {
  const { id } = await params;
  return (
    <main>
      <h1>Растение {id}</h1>
      <p>Высота 40 см, цена 450 ₽.</p>
    </main>
  );
}
