import { EDITOR_PATH } from '../admin/session';

/** Path of the pictures of the elements, which the build has put beside the editor. */
export const PICTURES_PATH = `${EDITOR_PATH}/app/pictures/`;
