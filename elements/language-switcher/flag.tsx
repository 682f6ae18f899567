import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Language } from './languages';

/** A drawing in the author's link, shown as it is. */
function Drawing({ svg }: { readonly svg: SVGSVGElement }): ReactNode {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    box.current?.replaceChildren(svg.cloneNode(true));
  }, [svg]);
  return <span part="flag" className="flag" aria-hidden="true" ref={box} />;
}

/** A language's flag, which says nothing that its name does not; without one, its code. */
export function Flag({ of: { flag, code } }: { readonly of: Language }): ReactNode {
  if (flag instanceof SVGSVGElement) return <Drawing svg={flag} />;
  if (flag) return <img part="flag" className="flag" src={flag} alt="" />;
  return (
    <span part="flag" className="flag code" aria-hidden="true">
      {code.split('-', 1)[0]?.toUpperCase()}
    </span>
  );
}
