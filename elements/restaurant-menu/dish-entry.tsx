import type { ReactNode } from 'react';
import { SizedPicture } from '../../shared/dom/sized-picture';
import { useTexts } from '../../shared/element/use-texts';
import { dietText, markLabel, markLetters, type Mark } from './diets';
import type { Dish } from './menu';
import { priceText, type Price } from './prices';

/** Format of prices. */
export interface Money {
  readonly currency: string | undefined;
  readonly language: string;
}

/** A mark, shown as letters with its label as the tooltip and the accessible name. */
export function DietMark({ mark }: { readonly mark: Mark }): ReactNode {
  const t = useTexts(dietText);
  const label = markLabel(t, mark);
  const letters = markLetters(t, mark);
  if (letters === label) {
    return (
      <span part="mark" className="mark">
        {label}
      </span>
    );
  }
  return (
    <span part="mark" className="mark" role="img" title={label}>
      {letters}
    </span>
  );
}

function PriceEntry({ price, money }: { readonly price: Price; readonly money: Money }): ReactNode {
  return (
    <span part="price" className="price">
      {price.label && <span className="size">{price.label} </span>}
      <bdi>{priceText(price, money.currency, money.language)}</bdi>
    </span>
  );
}

interface DishProps {
  readonly dish: Dish;
  readonly level: number;
  readonly money: Money;
}

/** A dish with its marks and prices. */
export function DishEntry({ dish, level, money }: DishProps): ReactNode {
  const { name, id, text, price: prices, diet, image } = dish;
  const Heading = `h${level}` as 'h4';
  return (
    <li part="dish" className="dish" data-id={id} tabIndex={id === undefined ? undefined : -1}>
      {image && <SizedPicture {...image} />}
      <Heading part="name" className="name">
        {name}
        {diet.map((mark) => (
          <span key={mark.code}>
            {' '}
            <DietMark mark={mark} />
          </span>
        ))}
      </Heading>
      {prices.length > 0 && (
        <p className="prices">
          {prices.map((price, index) => (
            <PriceEntry key={index} price={price} money={money} />
          ))}
        </p>
      )}
      {text && (
        <p part="text" className="text">
          {text}
        </p>
      )}
    </li>
  );
}
