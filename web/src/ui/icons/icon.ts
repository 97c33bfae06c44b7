import { createElement, type ReactNode, type SVGProps } from 'react';

/** An icon; its size is 24 pixels unless a class says otherwise. Hidden from screen readers unless it has a label. */
export type IconComponent = (props: SVGProps<SVGSVGElement>) => ReactNode;

type Shapes = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

/** An icon of lines in the colour of the text, on a field of 24 by 24. */
export const icon =
  (shapes: Shapes): IconComponent =>
  (props) =>
    drawn(shapes, props);

const drawn = (shapes: Shapes, props: SVGProps<SVGSVGElement>) =>
  createElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: 24,
      height: 24,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': props['aria-label'] === undefined ? true : undefined,
      ...props,
    },
    shapes.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes })),
  );
