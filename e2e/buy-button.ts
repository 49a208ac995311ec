/** What leaves the nursery later is ordered for that season; in a list the name of the plant follows. */
export const BUY = /^(?:В корзину|Заказать на (?:весну|осень))(?:$|: )/;
