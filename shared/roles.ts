/** Admins and resellers use the console; everybody else only answers (6.1). */
export const isAdmin = ({ user_type }: { user_type: string | null }): boolean => user_type !== null;
