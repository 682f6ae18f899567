import tokens from '../../shared/styles/tokens.css?inline';
import css from './block.css?inline';

/** The styles of the block, with the tokens of the elements. */
export const BLOCK_STYLES = tokens.replaceAll(':host', ':where(.dm-error)') + css;
