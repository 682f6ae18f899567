/** Version of the messages between a page and its editor. Others are not understood. */
export const PROTOCOL = 1;

/** Query parameter of a page's address in the editor's frame: the nonce of the connection. */
export const NONCE_PARAMETER = 'dm_editor';

/** Attribute with the id of a block. The host writes it into the markup of an edited page. */
export const BLOCK_ATTRIBUTE = 'data-dm-block';

/** Name of the `<meta>` with the editor's origin. Default: the page's own origin. */
export const ORIGIN_META = 'dm-editor-origin';

/** An element of the page that the editor knows. */
export interface Block {
  readonly id: string;
  /** Tag name: `dm-slider`. */
  readonly tag: string;
}

/** A box in the page's viewport, in CSS px. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How the page behaves: for editing, or as in the preview (core-runtime §1). */
export type EditedMode = 'editor' | 'preview';

/** An action of the overlay's toolbar or of a key, for the editor to do. */
export type BlockAction = 'up' | 'down' | 'duplicate' | 'remove';

/** Sent by the page to its parent, every 300 ms until it is connected. */
export interface Hello {
  readonly dm: 'hello';
  readonly protocol: number;
  readonly nonce: string;
}

/** The editor's answer, with one end of a `MessageChannel`. */
export interface Connect {
  readonly dm: 'connect';
  readonly protocol: number;
  readonly nonce: string;
}

/** Messages from the page to its editor, through the port. */
export type FromPage =
  /** The page is connected; first message. */
  | {
      readonly type: 'ready';
      readonly protocol: number;
      readonly page: { readonly url: string; readonly title: string };
      readonly elements: readonly Block[];
    }
  /** The owner selected a block in the page, or none. */
  | { readonly type: 'select'; readonly id: string | null }
  /** The pointer is over another block, or over none. */
  | { readonly type: 'hover'; readonly id: string | null }
  /** The box of a widget changed; `revision` is that of the last applied change. */
  | {
      readonly type: 'resize';
      readonly id: string;
      readonly rect: Box;
      readonly revision: number;
    }
  /** The page shows another one: in the preview, links work. */
  | { readonly type: 'navigate'; readonly url: string; readonly title: string }
  /** The owner wants to write the text of an element; the point is in px of the page's viewport. */
  | {
      readonly type: 'write';
      readonly id: string;
      readonly point: { readonly x: number; readonly y: number } | null;
    }
  /** A message could not be carried out. */
  | { readonly type: 'fault'; readonly message: string }
  /** Undo or redo was pressed outside a text field. */
  | { readonly type: 'key'; readonly key: 'undo' | 'redo' | 'save' }
  /** The toolbar of the overlay, or its key. */
  | { readonly type: 'action'; readonly action: BlockAction; readonly id: string };

/** Messages from the editor to its page, through the port. */
export type FromEditor =
  /**
   * `load` is true if the block was rendered anew rather than chosen; `name` is its name for the owner,
   * by default one made of its tag.
   */
  | {
      readonly type: 'select';
      readonly id: string;
      readonly load: boolean;
      readonly name?: string;
    }
  | { readonly type: 'deselect' }
  /**
   * Sets an attribute of a custom element, or one of a picture or a link; `null` removes it. Older
   * revisions are dropped.
   */
  | {
      readonly type: 'set';
      readonly id: string;
      readonly attribute: string;
      readonly value: string | null;
      readonly revision: number;
    }
  /** `parent` is `null` for the page's own content; `before` is `null` for the last place. */
  | {
      readonly type: 'insert';
      readonly html: string;
      readonly parent: string | null;
      readonly before: string | null;
    }
  | {
      readonly type: 'move';
      readonly id: string;
      readonly parent: string | null;
      readonly before: string | null;
    }
  | { readonly type: 'remove'; readonly id: string }
  /** Replaces an element by markup. */
  | { readonly type: 'replace'; readonly id: string; readonly html: string }
  /** Whether a text is being written: nothing is drawn over it. */
  | { readonly type: 'writing'; readonly isOn: boolean }
  /** Loads the document again. */
  | { readonly type: 'reload' }
  /** Replaces the page's whole content, without a load. */
  | { readonly type: 'pull'; readonly html: string }
  | { readonly type: 'mode'; readonly mode: EditedMode }
  /** Theme colours and fonts, as values of custom properties. */
  | { readonly type: 'tokens'; readonly tokens: Readonly<Record<string, string>> };
