import { html, nothing, render } from 'lit';
import { addSheet } from '../../shared/dom/style-sheet';
import { PLAYER_SLOT } from '../../shared/media/frames/dailymotion';
import { openFrame, type FramePlayer } from '../../shared/media/frames/open-frame';
import { videoText } from '../../shared/media/texts';
import { SERVICE_NAMES, type Service, type VideoSource } from '../../shared/media/video-address';
import { createQuestion } from '../../shared/third-party/question';
import { ThirdParty, type ThirdPartyPhase } from '../../shared/third-party/third-party';
import { drawThirdParty } from '../../shared/third-party/draw-third-party';
import type { OpenPlayer } from './player.types';
import styles from './service-player.css?inline';

/** Plays a video of a service once the visitor has agreed to that. */
export const openService: OpenPlayer = (options, signal) => {
  const { element: host, box, playback, getValues, how, at, stop } = options;
  const { loop, muted } = getValues();
  const source = options.source as VideoSource & { readonly provider: Service };
  const service = SERVICE_NAMES[source.provider];
  addSheet(host.shadowRoot as ShadowRoot, styles, 'below');
  const layer = document.createElement('div');
  layer.className = 'boxed';
  box.append(layer);
  let phase: ThirdPartyPhase = 'waiting';
  let question: HTMLElement | undefined;
  let player: FramePlayer | undefined;
  const draw = (): void => {
    render(
      drawThirdParty({
        host,
        phase,
        label: getValues().name || videoText('video', host),
        question,
        content: html`<div class="frames">
          ${source.provider === 'dailymotion' ? html`<slot name=${PLAYER_SLOT}></slot>` : nothing}
        </div>`,
      }),
      layer,
    );
  };
  const party = new ThirdParty({
    host,
    service: () => service,
    draw: async (drawing) => {
      player = await openFrame(
        {
          host,
          box: layer.querySelector<HTMLElement>('.frames') ?? host,
          source,
          label: getValues().name,
          start: at,
          loop,
          muted,
          onState: (state) => {
            if (state === 'paused') playback.paused();
            else playback.playing(!muted);
          },
        },
        drawing,
      );
      drawing.addEventListener('abort', () => {
        player = undefined;
        playback.paused();
      });
    },
    onPhase: (next) => {
      if (signal.aborted) return;
      phase = next;
      const needsVisitor = next === 'asking' || next === 'failed';
      if (how.isAuto && needsVisitor) {
        stop();
        return;
      }
      question = needsVisitor ? ask(next) : undefined;
      draw();
    },
  });
  const ask = (asked: 'asking' | 'failed'): HTMLElement => {
    const { allow: onAllow, retry: onRetry } = party;
    return createQuestion({ phase: asked, service, href: source.page, onAllow, onRetry }, host);
  };
  draw();
  party.start(signal);
  return {
    play: () => player?.remote?.play(),
    pause: () => {
      player?.remote?.pause();
      // One that has not come yet does not play.
      return !player || player.remote !== undefined;
    },
    draw: () => {
      if (phase === 'asking' || phase === 'failed') {
        const asked = ask(phase);
        // In another language now; otherwise its buttons keep the focus.
        if (asked.textContent !== question?.textContent) question = asked;
      }
      draw();
    },
  };
};
