import type { CDPSession } from '@playwright/test';

/** An event of Chromium's trace; times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  /** `X` for one with a duration. */
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Time of the processor, which does not count other processes of the machine. */
  readonly tdur?: number;
  readonly args?: {
    readonly data?: { readonly type?: string };
    readonly frame_reporter?: FrameReport;
  };
}

/** Chromium's account of one frame (`PipelineReporter`). */
export interface FrameReport {
  readonly state: string;
  /** Whether the visitor could see that it was left out: something moved. */
  readonly affects_smoothness: boolean;
  readonly has_compositor_animation?: boolean;
  readonly scroll_state?: string;
}

/** Traces some categories of events while something is done. */
export async function traced(
  session: CDPSession,
  includedCategories: string[],
  act: () => Promise<void>,
): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { readonly value: readonly object[] }): void => {
    events.push(...(value as TraceEvent[]));
  };
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories },
  });
  await act();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  return events;
}
