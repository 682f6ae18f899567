import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { EditorDevice } from './state';

/** Width of the page on each device, in px. */
const WIDTHS: Readonly<Record<EditorDevice, number>> = { desktop: 1280, tablet: 768, mobile: 375 };

interface Props {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly device: EditorDevice;
  readonly isConnected: boolean;
  /** Why there is no page; `undefined` if it is there, or on its way. */
  readonly problem: string | undefined;
  readonly onRetry: () => void;
  /** Moves the focus behind the page, which has many stops. */
  readonly onSkip: () => void;
  /** Layers over the page. */
  readonly children: ReactNode;
}

/** The page in its frame, as wide as on the device and scaled down where that is too wide. */
export function Stage(props: Props) {
  const { frame, device, isConnected, problem, onRetry, onSkip, children } = props;
  const stage = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      setSize({ width: element.clientWidth, height: element.clientHeight });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const width = device === 'desktop' ? Math.max(WIDTHS.desktop, size.width) : WIDTHS[device];
  const scale = size.width > 0 ? Math.min(1, size.width / width) : 1;
  const style = {
    width: `${width}px`,
    height: `${size.height / scale}px`,
    transform: `scale(${scale})`,
    marginInlineStart: `${Math.max(0, (size.width - width * scale) / 2)}px`,
  };
  return (
    <main
      className="stage"
      aria-label="Page in the frame"
      ref={stage}
      aria-busy={!isConnected && problem === undefined}
    >
      <button type="button" className="button past-page unseen" onClick={onSkip}>
        Skip the page
      </button>
      <iframe ref={frame} title="Page" style={style} />
      {children}
      {problem !== undefined ? (
        <div className="load-problem" role="alert">
          <p>The page could not be loaded. {problem}</p>
          <button type="button" className="button" onClick={onRetry}>
            Try again
          </button>
        </div>
      ) : isConnected ? null : (
        <p className="loading">Loading the page…</p>
      )}
    </main>
  );
}
