import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Language } from './languages';

/** Renders a copy of the SVG in the author's link. */
function SvgFlag({ svg }: { readonly svg: SVGSVGElement }): ReactNode {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    box.current?.replaceChildren(svg.cloneNode(true));
  }, [svg]);
  return <span part="flag" className="flag" aria-hidden="true" ref={box} />;
}

/** The flag of a language, or its code. Decorative, since the name is always available. */
export function Flag({ language: { flag, code } }: { readonly language: Language }): ReactNode {
  if (flag instanceof SVGSVGElement) return <SvgFlag svg={flag} />;
  if (flag) return <img part="flag" className="flag" src={flag} alt="" />;
  return (
    <span part="flag" className="flag code" aria-hidden="true">
      {code.split('-', 1)[0]?.toUpperCase()}
    </span>
  );
}
