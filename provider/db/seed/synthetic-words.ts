type Genus = {
  name: string;
  latin: string;
  category: string;
  species: readonly { own: string; latin: string }[];
  folk: string;
};

/** Name | Latin | category | what people call it | species with their Latin names. */
const TABLE = `
  Туя | Thuja | hvojnye | дерево жизни | западная occidentalis, складчатая plicata
  Ель | Picea | hvojnye | ёлка | колючая pungens, сербская omorika, сизая glauca, обыкновенная abies
  Сосна | Pinus | hvojnye | сосенка | горная mugo, чёрная nigra, веймутова strobus, кедровая cembra
  Можжевельник | Juniperus | hvojnye | арча | казацкий sabina, скальный scopulorum, чешуйчатый squamata, горизонтальный horizontalis
  Пихта | Abies | hvojnye | пихточка | корейская koreana, бальзамическая balsamea, одноцветная concolor
  Тис | Taxus | hvojnye | негной-дерево | ягодный baccata, средний media
  Клён | Acer | listvennye-derevya | неклён | остролистный platanoides, японский palmatum, гиннала ginnala
  Берёза | Betula | listvennye-derevya | берёзка | повислая pendula, полезная utilis, карликовая nana
  Липа | Tilia | listvennye-derevya | липка | мелколистная cordata, европейская europaea
  Рябина | Sorbus | listvennye-derevya | рябинка | обыкновенная aucuparia, промежуточная intermedia
  Дуб | Quercus | listvennye-derevya | дубок | черешчатый robur, красный rubra
  Гортензия | Hydrangea | kustarniki | гидрангея | метельчатая paniculata, древовидная arborescens, крупнолистная macrophylla
  Сирень | Syringa | kustarniki | синель | обыкновенная vulgaris, мейера meyeri
  Чубушник | Philadelphus | kustarniki | садовый жасмин | венечный coronarius, лемуана lemoinei
  Спирея | Spiraea | kustarniki | таволга | японская japonica, серая cinerea, ниппонская nipponica
  Лапчатка | Potentilla | kustarniki | курильский чай | кустарниковая fruticosa
  Барбарис | Berberis | kustarniki | кислица | тунберга thunbergii, оттавский ottawensis
  Дёрен | Cornus | kustarniki | свидина | белый alba, отпрысковый sericea
  Рододендрон | Rhododendron | kustarniki | азалия | кэтевбинский catawbiense, якушиманский yakushimanum
  Роза | Rosa | rozy | королева сада | чайно-гибридная hybrida, плетистая setigera, морщинистая rugosa
  Пион | Paeonia | mnogoletniki | марьин корень | молочноцветковый lactiflora, лекарственный officinalis
  Хоста | Hosta | mnogoletniki | функия | гибридная hybrida, зибольда sieboldiana
  Ирис | Iris | mnogoletniki | касатик | бородатый germanica, сибирский sibirica
  Флокс | Phlox | mnogoletniki | огонёк | метельчатый paniculata, шиловидный subulata
  Астильба | Astilbe | mnogoletniki | ложная спирея | арендса arendsii, китайская chinensis
  Герань | Geranium | mnogoletniki | журавельник | луговая pratense, крупнокорневищная macrorrhizum
  Лилейник | Hemerocallis | mnogoletniki | красоднев | гибридный hybrida, жёлтый lilioasphodelus
  Шалфей | Salvia | mnogoletniki | сальвия | дубравный nemorosa, лекарственный officinalis
  Мискантус | Miscanthus | zlaki | веерник | китайский sinensis, гигантский giganteus
  Вейник | Calamagrostis | zlaki | куничник | остроцветковый acutiflora, коротковолосистый brachytricha
  Молиния | Molinia | zlaki | синявка | голубая caerulea, тростниковая arundinacea
  Клематис | Clematis | liany | ломонос | жакмана jackmanii, тангутский tangutica
  Виноград | Parthenocissus | liany | дикий виноград | девичий quinquefolia, триостренный tricuspidata
  Яблоня | Malus | plodovye | яблонька | домашняя domestica, недзвецкого niedzwetzkyana
  Груша | Pyrus | plodovye | дуля | обыкновенная communis, уссурийская ussuriensis
  Слива | Prunus | plodovye | алыча | домашняя domestica, русская rossica
  Смородина | Ribes | plodovye | поречка | чёрная nigrum, золотистая aureum
  Голубика | Vaccinium | plodovye | гонобобель | садовая corymbosum
  Сосна бонсай | Pinus | bonsai-sosny | мацу | мелкоцветковая parviflora, тунберга thunbergii
  Клён бонсай | Acer | bonsai-kleny | момидзи | пальмовидный palmatum, трёхлопастный buergerianum
  Фикус бонсай | Ficus | bonsai-fikusy | комнатный фикус | микрокарпа microcarpa, бенджамина benjamina
`;

export const GENERA: readonly Genus[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [name = '', latin = '', category = '', folk = '', species = ''] = line.split('|').map((cell) => cell.trim());
    const pairs = species.split(', ').map((pair) => pair.split(' '));
    return {
      name,
      latin,
      category,
      folk,
      species: pairs.map(([own = '', latinName = '']) => ({ own, latin: latinName })),
    };
  });

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

export const CULTIVAR_FIRST = words(`
  Аврора Августа Агата Адмирал Аккорд Алмаз Альбатрос Амазонка Аметист Ангара Аполлон Арабеска Аргон Аркадия Атлант
  Багратион Баллада Балтика Бархат Бастион Беатриче Белогорье Берегиня Бирюза Богатырь Болеро Бриз Бригантина Бурелом
  Вальс Варяг Венеция Верба Вереск Весна Викинг Виола Водопад Волга Ворожея Восторг Вулкан Вьюга Галактика Гармония
  Гефест Глория Горизонт Гранат Граф Гроза Гусар Дебют Диадема Диана Дюна Ёжик Жемчуг Забава Зарница Заря Звезда
  Зенит Зефир Злата Идиллия Изумруд Иней Искра Кадриль Казанова Камея Карат Каскад Кентавр Княжна Колокол Комета
  Корона Корсар Кристалл Лагуна Лада Лазурь Легенда Лель Леопард Лира Лорелея Луна Магия Малахит Маэстро Метель
  Мираж Монарх Мороз Мотылёк Муза Надежда Невеста Нептун Ника Ноктюрн Облако Огниво Одиссей Оникс Опал Орфей
`);

export const CULTIVAR_SECOND = words(`
  Балтики Белогорья Венеры Весны Византии Востока Гжели Дракона Евразии Забайкалья Заката Запада Зимы Золота
  Императора Ирландии Июня Кавказа Карелии Князя Короля Лапландии Лета Луны Мая Маэстро Москвы Невы Норвегии Ночи
  Океана Онеги Осени Памира Парижа Полюса Приморья Псалма Радуги Рассвета Русалки Саксонии Сахалина Севера Сибири
  Скандинавии Тайги Тибета Туманов Тундры Урала Утра Финляндии Хибин Царицы Шотландии Эвереста Юга Ямала Янтаря
`);

export const SENTENCES: readonly string[] = [
  'Куст держит форму без стрижки и не разваливается под снегом.',
  'Молодой прирост светлее старого, к осени цвет выравнивается.',
  'Хорошо переносит пересадку с комом, первый год нуждается в поливе.',
  'Годится для одиночной посадки у входа и для группы из трёх растений.',
  'Цветёт на побегах этого года, поэтому обрезка нужна ранней весной.',
  'Корни неглубокие: приствольный круг прикройте корой или щепой.',
  'Растёт медленно, зато десятилетиями сохраняет опрятный силуэт.',
  'Не любит застоя воды, на глине сделайте дренаж из щебня.',
  'Осенью окрашивается раньше соседей и долго держит лист.',
  'Ветер переносит спокойно, весеннее солнце просит притенить.',
  'Посадочную яму готовьте вдвое шире кома и засыпайте рыхлой смесью.',
  'Вредители замечают его редко, болезни почти не трогают.',
];
