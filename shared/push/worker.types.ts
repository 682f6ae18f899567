/** The parts of a service worker's scope that are used; the types of pages do not have them. */
export interface WorkerScope {
  readonly location: { readonly href: string };
  readonly navigator: { readonly userAgent: string };
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: {
      readonly type: 'window';
      readonly includeUncontrolled: boolean;
    }): Promise<readonly WindowOfSite[]>;
    openWindow(url: string): Promise<unknown>;
  };
}

/** A window of the site, as its worker sees it. */
export interface WindowOfSite {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  readonly focused: boolean;
  focus(): Promise<unknown>;
  postMessage(message: unknown, transfer: Transferable[]): void;
}

/** Sent by the worker to a page that it asks to show a message. */
export interface PushQuestion {
  readonly dm: 'push';
}

/** Sent through the port: by the page, then by the worker, then by the page. */
export type PushAnswer = 'ready' | 'shown' | 'refused';
